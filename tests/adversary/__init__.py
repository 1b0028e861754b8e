"""An adversary of the log: many writers at once, transactions held open and rolled back, everybody killed at will.

What must hold: whoever follows the log sees every fact once, and those of a stream in their order. Beside it runs a
follower that goes by the row's id alone. It must be found wrong, or the test shows nothing.
"""
