declare module 'fs-native-extensions' {
  /** Locks a file that is open for writing; false if another open file holds the lock. Throws the system's errors. */
  export function tryLock(fd: number): boolean;
}
