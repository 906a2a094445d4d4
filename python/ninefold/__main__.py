"""``python -m ninefold`` is the command line."""

import sys


def main() -> None:
    from . import _ninefold

    sys.exit(_ninefold.main(["ninefold", *sys.argv[1:]]))


if __name__ == "__main__":
    main()
