import { ModelFailed, type WordModel } from '#domains/coaching/model-ports.ts'
import { createCircuit, isNotAsked, isTimeout } from '#platform/http/circuit.ts'
import { createAnthropicWire } from './anthropic-wire.ts'
import { firstObject } from './first-object.ts'
import { noAnswer } from './guarded-fetch.ts'
import { createOpenaiWire } from './openai-wire.ts'
import type { ModelSettings } from './settings.ts'
import { createThoughtFilter, withoutThought } from './thought.ts'
import { type Ask, type Form, statusOf, type Wire } from './wire.ts'

/** integrations 9.4: the time for a whole answer with its retries, and between two pieces of a stream. */
const timeoutMs = 20_000

/**
 * Creates the model behind the coaching. The vendor's client is loaded with the first call. A server that refuses the form
 * of a request is asked in the next simpler one, which this process remembers for the address.
 */
export function createWordModel(settings: ModelSettings, timeout = timeoutMs): WordModel {
  const wire = createWire(settings, timeout)
  const circuit = createCircuit()
  let place = 0

  /** Makes a call. The clients say only that it was aborted; a call that took too long is a timeout of the vendor. */
  async function timed<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
    return circuit.run(async () => {
      try {
        return await call()
      } catch (error) {
        throw signal.aborted && isTimeout(signal.reason) ? signal.reason : error
      }
    })
  }

  return {
    name: settings.model,
    async writeObject({ schema, signal, ...asked }) {
      await wire.load().catch(() => {
        throw new ModelFailed('the client does not load', 0)
      })
      const both = AbortSignal.any([signal, AbortSignal.timeout(timeout)])
      for (let at = place; ; at++) {
        const form = wire.forms[at] ?? 'text'
        const ask = {
          ...asked,
          instructions: instructionsFor(form, asked.instructions, schema),
          signal: both,
        }
        const whole = await timed(both, () => wire.write(ask, form, schema)).catch((error: unknown) => {
          if (isRefusedForm(error) && at + 1 < wire.forms.length) return undefined
          throw failureOf(error, highestCost(ask))
        })
        if (!whole) continue
        place = Math.max(place, at)
        const tokens = whole.tokens ?? estimate(ask, whole.text)
        if (whole.end !== 'complete') throw new ModelFailed(`the answer is ${whole.end}`, tokens)
        const value = firstObject(withoutThought(whole.text))
        // the server ignores this form: the next call takes a simpler one
        if (value === undefined) place = Math.max(place, Math.min(at + 1, wire.forms.length - 1))
        return { value, tokens }
      }
    },
    writeText: (asked) => streamed(wire, timed, timeout, asked),
  }
}

/** Writes text piece by piece. Ends the connection to the vendor when the caller leaves or its signal aborts. */
async function* streamed(
  wire: Wire,
  timed: <T>(signal: AbortSignal, call: () => Promise<T>) => Promise<T>,
  timeout: number,
  { signal, ...asked }: Ask,
): AsyncGenerator<string, { readonly tokens: number }> {
  const [late, left] = [new AbortController(), new AbortController()]
  const ask = { ...asked, signal: AbortSignal.any([signal, late.signal, left.signal]) }
  const filter = createThoughtFilter()
  let timer: NodeJS.Timeout | undefined
  const wait = () => {
    timer = setTimeout(() => late.abort(new DOMException('The model is silent.', 'TimeoutError')), timeout)
  }
  let [written, end, tokens, isOpen] = ['', 'cut', undefined as number | undefined, false]
  try {
    await wire.load()
    wait()
    const parts = await timed(ask.signal, () => wire.stream(ask))
    isOpen = true
    for await (const part of parts) {
      clearTimeout(timer)
      if (part.text) {
        written += part.text
        const shown = filter(part.text)
        if (shown !== '') yield shown
      }
      // a refusal may be followed by the usual end
      if (end !== 'refused') end = part.end ?? end
      tokens = part.tokens ?? tokens
      wait()
    }
  } catch (error) {
    if (signal.aborted) return { tokens: estimate(ask, written) }
    const cost = estimate(ask, written)
    throw isOpen ? new ModelFailed(reasonOf(error, 'the stream broke'), cost) : failureOf(error, cost)
  } finally {
    clearTimeout(timer)
    left.abort()
  }
  if (signal.aborted) return { tokens: estimate(ask, written) }
  const cost = tokens ?? estimate(ask, written)
  if (late.signal.aborted) throw new ModelFailed('the model is silent', cost)
  if (end !== 'complete') throw new ModelFailed(`the text is ${end}`, cost)
  return { tokens: cost }
}

const createWire = (settings: ModelSettings, timeout: number): Wire =>
  settings.protocol === 'anthropic'
    ? createAnthropicWire(settings, timeout)
    : createOpenaiWire(settings, timeout)

/** Only a server that takes schemas gets none in the instructions. */
const instructionsFor = (form: Form, instructions: string, schema: object): string =>
  form === 'schema'
    ? instructions
    : `${instructions}\n\nAnswer with one JSON object of this schema and nothing else:\n${JSON.stringify(schema)}`

const isRefusedForm = (error: unknown): boolean => [400, 422].includes(statusOf(error) ?? 0)

/** Where the vendor does not count: three characters a token, which is more than English has. */
const estimate = ({ instructions, data }: Ask, written: string): number =>
  Math.ceil((instructions.length + data.length + written.length) / 3)

const highestCost = (ask: Ask): number => estimate(ask, '') + ask.maxTokens

/** The failure of a call without an answer. `cost`: what it costs if the vendor carried it out nevertheless. */
function failureOf(error: unknown, cost: number): ModelFailed {
  const lost = (error as { headers?: Headers } | null)?.headers?.get?.(noAnswer)
  const isFree = isNotAsked(error) || (statusOf(error) !== undefined && lost !== 'lost')
  return new ModelFailed(reasonOf(error, 'no answer'), isFree ? 0 : cost)
}

/** What went wrong, without the vendor's words: they may repeat the texts that were sent. */
function reasonOf(error: unknown, otherwise: string): string {
  if (isNotAsked(error)) return 'the model does not answer at the moment'
  if (isTimeout(error)) return 'no answer in time'
  const status = statusOf(error)
  return status === undefined ? otherwise : `the model answered ${status}`
}
