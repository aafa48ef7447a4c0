import type { Log } from './log.ts'

type Line = Parameters<Log['info']>

/** Makes the logger of a request with its first line: most requests log nothing, and a child of pino is expensive. */
class RequestLog {
  readonly #make: () => Log
  #made: Log | undefined

  constructor(make: () => Log) {
    this.#make = make
  }

  get #log(): Log {
    this.#made ??= this.#make()
    return this.#made
  }

  get level() {
    return this.#log.level
  }

  child(...given: Parameters<Log['child']>) {
    return this.#log.child(...given)
  }

  fatal(...line: Line) {
    this.#log.fatal(...line)
  }

  error(...line: Line) {
    this.#log.error(...line)
  }

  warn(...line: Line) {
    this.#log.warn(...line)
  }

  info(...line: Line) {
    this.#log.info(...line)
  }

  debug(...line: Line) {
    this.#log.debug(...line)
  }

  trace(...line: Line) {
    this.#log.trace(...line)
  }

  silent(...line: Line) {
    this.#log.silent(...line)
  }
}

/** Returns the logger of one request; its lines carry the bindings. */
export const requestLog = (log: Log, bindings: Readonly<Record<string, unknown>>): Log =>
  // the methods above are all that the product and Fastify call
  new RequestLog(() => log.child(bindings)) as unknown as Log
