/** A map that records which keys may have changed: keys that were set, deleted or read. */
export class NotedMap<V> extends Map<string, V> {
  private readonly noted = new Set<string>()

  override get(key: string): V | undefined {
    this.noted.add(key)
    return super.get(key)
  }

  /** Reads a value that the caller does not change. */
  peek(key: string): V | undefined {
    return super.get(key)
  }

  override set(key: string, value: V): this {
    this.noted.add(key)
    return super.set(key, value)
  }

  override delete(key: string): boolean {
    this.noted.add(key)
    return super.delete(key)
  }

  override clear(): void {
    for (const key of this.keys()) this.noted.add(key)
    super.clear()
  }

  /** Returns the keys recorded since the last call with their values; undefined for a deleted key. */
  takeNoted(): [key: string, value: V | undefined][] {
    const taken = [...this.noted].map((key): [string, V | undefined] => [key, super.get(key)])
    this.noted.clear()
    return taken
  }
}
