/** A line of a calendar file (RFC 5545, 3.1). Names are in upper case. */
export type Line = {
  readonly name: string
  readonly params: Readonly<Record<string, string>>
  readonly value: string
}

/** A part of a calendar file, such as VEVENT, with those of its lines that tell times. */
export type Part = { readonly name: string; readonly lines: Line[]; readonly parts: Part[] }

/** Thrown for a file that this product cannot read, so that nobody takes it for an empty calendar. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
}

/** The names of the lines that are kept: texts about people and places are not. */
const kept = new Set([
  'DTEND',
  'DTSTART',
  'DURATION',
  'EXDATE',
  'FREEBUSY',
  'RDATE',
  'RECURRENCE-ID',
  'RRULE',
  'SEQUENCE',
  'STATUS',
  'TRANSP',
  'TZID',
  'TZOFFSETFROM',
  'TZOFFSETTO',
  'UID',
  'X-MICROSOFT-CDO-BUSYSTATUS',
  'X-WR-TIMEZONE',
])

/**
 * Reads the calendars of a file. Throws `Unreadable` if the file is no calendar, or ends before its last part does: a
 * file that was cut would look free. Lines that are no lines are passed over if nothing depends on them.
 */
export function readParts(text: string): readonly Part[] {
  const root: Part = { name: '', lines: [], parts: [] }
  const open = [root]
  for (const line of unfolded(text)) {
    const end = line.search(/[;:]/)
    const name = line.slice(0, end).toUpperCase()
    const inside = open.at(-1) ?? root
    if (inside === root && line.trim() !== '' && !/^BEGIN:VCALENDAR\s*$/i.test(line)) throw new Unreadable()
    if (name === 'BEGIN') open.push(begin(inside, line))
    else if (name === 'END') {
      if (nameIn(line) !== inside.name || inside === root) throw new Unreadable()
      open.pop()
    } else if (kept.has(name)) inside.lines.push(readLine(line, name))
  }
  if (open.length > 1 || root.parts.length === 0) throw new Unreadable()
  return root.parts
}

const nameIn = (line: string): string =>
  line
    .slice(line.indexOf(':') + 1)
    .trim()
    .toUpperCase()

function begin(inside: Part, line: string): Part {
  const part: Part = { name: nameIn(line), lines: [], parts: [] }
  inside.parts.push(part)
  return part
}

/** A line that begins with white space continues the one before (RFC 5545, 3.1). */
const unfolded = (text: string): readonly string[] =>
  text
    .replace(/^\uFEFF/, '')
    .replaceAll(/(?:\r\n|\n|\r)[ \t]/g, '')
    .split(/\r\n|\n|\r/)

function readLine(line: string, name: string): Line {
  const params: Record<string, string> = {}
  let at = name.length
  while (line[at] === ';') {
    const equals = line.indexOf('=', at)
    if (equals === -1) throw new Unreadable()
    const isQuoted = line[equals + 1] === '"'
    const end = isQuoted ? line.indexOf('"', equals + 2) + 1 : endOfParam(line, equals)
    if (end === 0) throw new Unreadable()
    params[
      line
        .slice(at + 1, equals)
        .trim()
        .toUpperCase()
    ] = isQuoted ? line.slice(equals + 2, end - 1) : line.slice(equals + 1, end)
    at = end
  }
  if (line[at] !== ':') throw new Unreadable()
  return { name, params, value: line.slice(at + 1).trim() }
}

function endOfParam(line: string, from: number): number {
  for (let at = from; at < line.length; at++) if (line[at] === ';' || line[at] === ':') return at
  return line.length
}

/** The value of the first line with a name. */
export const valueOf = (part: Part, name: string): string | undefined =>
  part.lines.find((line) => line.name === name)?.value
