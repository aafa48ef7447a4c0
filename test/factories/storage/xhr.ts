import { type ClientRequest, request } from 'node:http'

/** One started request; `sent` is the number of body bytes sent so far. */
export type XhrCall = {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly size: number
  sent: number
}

/** The replacement of a server's answer: a lost connection, no answer, or the given answer. */
export type Instead =
  | 'lost'
  | 'silence'
  | { readonly status: number; readonly body: string; readonly headers?: Record<string, string> }

export type Wire = {
  readonly calls: XhrCall[]
  /** Called before each request is sent. */
  instead: (call: XhrCall) => Instead | undefined
  /** Tells whether to withhold the server's answer after the server has done its work. */
  hold: (call: XhrCall) => boolean
  /** Awaited before the first byte is sent. */
  gate: (call: XhrCall) => Promise<void> | undefined
  /** Called after each piece is sent. */
  leaving: (call: XhrCall) => void
  /** Called when the server's answer has been delivered. */
  arrived: (call: XhrCall) => void
  /** Fails all open requests as a lost network does. */
  cut(): void
}

const chunkBytes = 262_144

/** XMLHttpRequest over Node's client, with the parts that the browser's storage needs. It records the requests. */
export function aWire(): { wire: Wire; Xhr: new () => object } {
  const open = new Set<{ lose(): void }>()
  const wire: Wire = {
    calls: [],
    instead: () => undefined,
    hold: () => false,
    gate: () => undefined,
    leaving: () => {},
    arrived: () => {},
    cut: () => {
      for (const one of open) one.lose()
    },
  }

  class Xhr {
    status = 0
    statusText = ''
    response: Blob | undefined
    responseType = ''
    onload = () => {}
    onerror = () => {}
    onprogress = () => {}
    readonly upload = { onprogress: (_event: { loaded: number }) => {} }
    #method = ''
    #url = ''
    readonly #headers: Record<string, string> = {}
    #answerHeaders: Record<string, unknown> = {}
    #request: ClientRequest | undefined
    #over = false

    open(method: string, url: string): void {
      this.#method = method
      this.#url = url
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value
    }
    getAllResponseHeaders(): string {
      return Object.entries(this.#answerHeaders)
        .map(([name, value]) => `${name}: ${String(value)}\r\n`)
        .join('')
    }
    abort(): void {
      this.#end()
    }
    lose(): void {
      if (this.#over) return
      this.#end()
      this.onerror()
    }
    #end(): void {
      this.#over = true
      open.delete(this)
      this.#request?.destroy()
    }
    #answer(status: number, headers: Record<string, unknown>, body: Blob): void {
      if (this.#over) return
      this.#over = true
      open.delete(this)
      this.status = status
      this.#answerHeaders = headers
      this.response = body
      this.onload()
    }

    send(body: Uint8Array | string | null): void {
      const bytes = Buffer.from(body ?? '')
      const call: XhrCall = {
        method: this.#method,
        url: new URL(this.#url),
        headers: this.#headers,
        size: bytes.length,
        sent: 0,
      }
      wire.calls.push(call)
      open.add(this)
      const instead = wire.instead(call)
      if (instead === 'lost') setImmediate(() => this.lose())
      else if (typeof instead === 'object')
        setImmediate(() =>
          this.#answer(instead.status, instead.headers ?? {}, new Blob(instead.body ? [instead.body] : [])),
        )
      else if (instead === undefined) void this.#travel(call, bytes)
    }

    async #travel(call: XhrCall, bytes: Buffer): Promise<void> {
      await wire.gate(call)
      if (this.#over) return
      const headers = { ...this.#headers, 'content-length': bytes.length }
      const sending = request(call.url, { method: call.method, headers, agent: false })
      this.#request = sending
      sending.on('error', () => this.lose())
      sending.on('response', (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => void chunks.push(chunk))
        answer.on('error', () => this.lose())
        answer.on('end', () => {
          if (wire.hold(call)) return
          const whole = new Blob([new Uint8Array(Buffer.concat(chunks))])
          this.#answer(answer.statusCode ?? 0, answer.headers, whole)
          wire.arrived(call)
        })
      })
      for (let start = 0; start < bytes.length && !this.#over; start += chunkBytes) {
        const chunk = bytes.subarray(start, start + chunkBytes)
        const failed = await new Promise((resolve) => sending.write(chunk, resolve))
        if (failed) return
        call.sent += chunk.length
        wire.leaving(call)
        if (!this.#over) this.upload.onprogress({ loaded: call.sent })
      }
      if (!this.#over) sending.end()
    }
  }
  return { wire, Xhr }
}
