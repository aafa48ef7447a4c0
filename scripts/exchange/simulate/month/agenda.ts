/** Something that happens at a day of the month, with its time as the fraction. */
export type Event = { readonly at: number; run(): Promise<void> }

export type Agenda = ReturnType<typeof createAgenda>

/** Runs events in the order of time; an event may add later ones. Events at the same moment run in the order in which they were added. */
export function createAgenda() {
  const waiting: Event[] = []
  return {
    add(at: number, run: () => Promise<void>): void {
      let [low, high] = [0, waiting.length]
      while (low < high) {
        const middle = (low + high) >> 1
        if ((waiting[middle]?.at ?? 0) > at) low = middle + 1
        else high = middle
      }
      waiting.splice(low, 0, { at, run })
    },
    /** Runs the events before a day. Returns how many ran. */
    async runUntil(day: number): Promise<number> {
      let count = 0
      for (let next = waiting.at(-1); next && next.at < day; next = waiting.at(-1)) {
        waiting.pop()
        await next.run()
        count++
      }
      return count
    },
  }
}
