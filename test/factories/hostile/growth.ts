/** Fragments that are slow to parse. Each is repeated up to the wanted length. */
export const fillings: readonly string[] = [
  '<', '&', '"', '<b>', '</i><b>', '<!--', ' ', '\t\n', '\u0000', '\u0315\u0300', '😀', '\ud800', 'a@', 'a.', '=-', '%',
] // biome-ignore format: one list

/** All fillings when LONG=1. Otherwise each place gets an eighth, and the next place the next eighth. */
export const fillingsFor = (place: number): readonly string[] =>
  fillings.filter((_, at) => process.env['LONG'] === '1' || at % 8 === place % 8)

const made = new Map<string, string>()

/** `length` UTF-16 units of a filling. Caches up to 200 texts. */
export function filled(filling: string, length: number): string {
  const name = `${length} ${filling}`
  const text = made.get(name) ?? filling.repeat(Math.ceil(length / filling.length)).slice(0, length)
  if (made.size < 200) made.set(name, text)
  return text
}

/** In microseconds of CPU. Costs below it cannot be told from noise and are not judged. */
const floor = 25_000
const maxGrowth = 3

/**
 * Describes how the cost of a text grows too fast, or returns undefined. Twice the length may cost three times the CPU,
 * which lies between linear and quadratic. The minimum of several runs counts, because noise only adds cost.
 */
export async function growthFault(
  what: string,
  length: number,
  run: (length: number) => unknown,
): Promise<string | undefined> {
  let whole = await cpuOf(run, length)
  if (whole < floor) return undefined
  let half = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 5; tries++) {
    half = Math.min(half, await cpuOf(run, length / 2))
    whole = Math.min(whole, await cpuOf(run, length))
    if (whole < floor) return undefined
    // the first run includes compilation
    if (tries > 0 && whole <= maxGrowth * half) return undefined
  }
  const ms = (us: number) => Math.round(us / 1000)
  return `${what}: ${length} units cost ${ms(whole)} ms of CPU, half of them ${ms(half)} ms`
}

async function cpuOf(run: (length: number) => unknown, length: number): Promise<number> {
  const before = process.cpuUsage()
  await run(length)
  const { user, system } = process.cpuUsage(before)
  return user + system
}
