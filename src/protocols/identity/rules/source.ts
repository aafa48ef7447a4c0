/** Where an attempt on a name comes from: counters of one source do not count another's attempts. */
export type Source = {
  readonly id: string
  /** A device that signed in to this name before; otherwise a network. */
  readonly known: boolean
}
