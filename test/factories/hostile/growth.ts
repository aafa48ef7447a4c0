/** What hurts parsers: each is repeated until a text is as long as wanted. */
export const fillings: readonly string[] = [
  '<', '&', '"', '<b>', '</i><b>', '<!--', ' ', '\t\n', '\u0000', '\u0315\u0300', '😀', '\ud800', 'a@', 'a.', '=-', '%',
] // biome-ignore format: one list

/** All of them under LONG; else each place gets an eighth, the next place the next eighth. */
export const fillingsFor = (place: number): readonly string[] =>
  fillings.filter((_, at) => process.env['LONG'] === '1' || at % 8 === place % 8)

const made = new Map<string, string>()

/** `length` UTF-16 units of a filling; long texts are made once. */
export function filled(filling: string, length: number): string {
  const name = `${length} ${filling}`
  const text = made.get(name) ?? filling.repeat(Math.ceil(length / filling.length)).slice(0, length)
  if (made.size < 200) made.set(name, text)
  return text
}

/** Below so much CPU, in microseconds, nothing can be told from noise, and nothing hurts. */
const floor = 25_000
const most = 3

/**
 * What is wrong with how the cost of a text grows: twice the length may cost three times the CPU, which lies between
 * linear and quadratic. Undefined: nothing. The least of several runs counts, because only noise makes a run dearer.
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
    // a first run compiles; later ones are cheaper
    if (tries > 0 && whole <= most * half) return undefined
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
