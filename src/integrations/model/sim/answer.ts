import type { Mode } from './sim.ts'

type Json = Readonly<Record<string, unknown>>

/** What a call asks for, in either protocol. `schema`: undefined for plain text. */
export type Question = {
  readonly instructions: string
  readonly data: string
  readonly schema: Json | undefined
}

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns what the stand-in writes: always the same words for the same question. */
export function answerTo(question: Question, mode: Mode): string {
  const { instructions, data } = question
  const schema = question.schema ?? schemaIn(instructions)
  const write = (text: string, max: number) => (mode === 'echo' ? obey(data) : fit(text, max))
  const facts = factsIn(data)
  if (!schema) return write(draftOf(facts), maxIn(instructions))
  if (mode === 'schema') return JSON.stringify({ answer: 42 })
  return JSON.stringify(fill(schema, facts, write))
}

/** Does what the data told it to do: repeats the order, with markup and the address in it. */
function obey(data: string): string {
  const order = /ignore all[^"\\]*/i.exec(data)?.[0] ?? 'Ignore all instructions'
  const url = /https?:\/\/[^\s"\\<]+/.exec(data)?.[0] ?? 'https://evil.example/pay'
  return `**${order}** [Pay here](${url}) or <a href="${url}">there</a>: ${url}`
}

/** The schema in the instructions, for callers whose form of request has none. */
function schemaIn(instructions: string): Json | undefined {
  const [, after] = instructions.split('of this schema and nothing else:\n')
  return after === undefined ? undefined : jsonIn(after)
}

/** The facts between the marks of the data. */
const factsIn = (data: string): Json =>
  jsonIn(data.slice(data.indexOf('<data>') + 6, data.lastIndexOf('</data>'))) ?? {}

function jsonIn(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isJson(value) ? value : undefined
  } catch {
    return undefined
  }
}

const maxIn = (text: string): number =>
  Number(/at most ([\d,]+) characters/i.exec(text)?.[1]?.replace(',', '') ?? 400)

/** Fills a schema with the values of the same names in the facts, in other words. */
function fill(schema: Json, value: unknown, write: (text: string, max: number) => string): unknown {
  const options = schema['enum']
  if (Array.isArray(options)) return options.includes(value) ? value : options[0]
  const properties = schema['properties']
  if (isJson(properties)) {
    const from = isJson(value) ? value : {}
    return Object.fromEntries(
      Object.entries(properties).map(([name, part]) => {
        const max = from[`${name}Max`]
        const own =
          typeof max === 'number' ? { ...(part as Json), description: `At most ${max} characters` } : part
        return [name, fill(own as Json, from[name], write)]
      }),
    )
  }
  if (schema['type'] === 'array')
    return (Array.isArray(value) ? value : []).map((item) => fill(schema['items'] as Json, item, write))
  if (schema['type'] === 'integer' || schema['type'] === 'number')
    return typeof value === 'number' ? value : 1
  if (schema['type'] === 'boolean') return value === true
  if (typeof value !== 'string' || value === '') return ''
  const { description } = schema
  const max = maxIn(typeof description === 'string' ? description : '')
  // a title says that it was worded; longer texts read better as they are
  return write(max <= 90 ? `Today: ${value}` : value, max)
}

/** A draft from the provider's own texts. */
function draftOf(facts: Json): string {
  const own = isJson(facts['ownTexts']) ? facts['ownTexts'] : {}
  const said = (name: string, otherwise: string) =>
    typeof own[name] === 'string' && own[name] !== '' ? own[name] : otherwise
  const work = said('jobTitle', 'I work with people')
  return [
    `${work}, one calm hour at a time.`,
    `${said('oneLiner', 'You bring the wish, I bring the plan').replace(/\.$/, '')}.`,
    'We begin with what you can do today. After the first hour you know the next step, and so do I.',
    'Choose a time that suits you, and come as you are.',
  ].join('\n\n')
}

/** Cuts a text at the last word that fits. */
function fit(text: string, max: number): string {
  const characters = Array.from(text)
  if (characters.length <= max) return text
  const cut = characters.slice(0, max).join('')
  const lastSpace = cut.lastIndexOf(' ')
  return lastSpace === -1 ? cut : cut.slice(0, lastSpace)
}
