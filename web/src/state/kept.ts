// What stays in the browser. A browser that keeps nothing (or is full) is no reason to stop.

export type Store<T> = { read(): T; write(value: T): boolean };

export function kept<T>(name: string, otherwise: T): Store<T> {
  const key = `ninefold.${name}`;
  return {
    read() {
      try {
        const text = localStorage.getItem(key);
        return text === null ? otherwise : (JSON.parse(text) as T);
      } catch {
        return otherwise;
      }
    },
    write(value) {
      try {
        localStorage.setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
  };
}
