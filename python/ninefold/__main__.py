"""``python -m ninefold`` is the command line."""

import signal
import sys


def main() -> None:
    """Does what was typed, and exits."""
    from . import _ninefold

    signal.signal(signal.SIGINT, signal.SIG_DFL)  # the command has its own way to end on Ctrl-C
    sys.exit(_ninefold.main(["ninefold", *sys.argv[1:]]))


if __name__ == "__main__":
    main()
