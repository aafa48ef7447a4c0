import type { Answer, Resolver } from '#domains/hosts/ports.ts'

export type ZoneRecord = {
  readonly type: 'CNAME' | 'ALIAS' | 'TXT' | 'ADDRESS'
  readonly name: string
  readonly value: string
}

/** The address of every name below `pages.…`, as an operator's wildcard record gives it. */
const pagesAddress = '127.0.0.1'

/** The records of the stand-in, in the memory of one process. */
export function createZone() {
  let records: readonly ZoneRecord[] = []
  let isDown = false

  const valuesOf = (name: string, ...types: ZoneRecord['type'][]): readonly string[] =>
    records.filter((one) => types.includes(one.type) && one.name === name).map(({ value }) => value)

  function addressesOf(name: string, steps = 5): readonly string[] {
    if (/\.pages\./.test(name)) return [pagesAddress]
    const [next] = valuesOf(name, 'CNAME', 'ALIAS')
    return next === undefined || steps === 0 ? valuesOf(name, 'ADDRESS') : addressesOf(next, steps - 1)
  }

  return {
    list: () => records,
    /** Sets the only record of its name and type. */
    set(record: ZoneRecord) {
      const others = records.filter(({ type, name }) => type !== record.type || name !== record.name)
      records = [...others, record]
    },
    /** Removes the records of a name. */
    remove(name: string) {
      records = records.filter((one) => one.name !== name)
    },
    /** While it is down, no question gets an answer. */
    setDown(down: boolean) {
      isDown = down
    },
    isDown: () => isDown,
    /** Forgets every record. */
    clear(): void {
      records = []
      isDown = false
    },
    answer(type: Parameters<Resolver['ask']>[0], name: string): Answer {
      if (isDown) return { kind: 'failed' }
      const values = type === 'ADDRESS' ? addressesOf(name) : valuesOf(name, type)
      return values.length > 0 ? { kind: 'found', values } : { kind: 'none' }
    },
  }
}
