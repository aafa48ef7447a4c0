import { vi } from 'vitest'

type Reply = { status: number; body: unknown }
/** The answer to one operation; a function decides by the body of the request, or rejects as a lost connection does. */
export type Answer = Reply | ((body: Readonly<Record<string, unknown>>) => Reply | Promise<Reply>)
/** Answers by operation of the user pool (`InitiateAuth`) or by method and path of our API (`GET /api/account`). */
export type Answers = Readonly<Record<string, Answer>>

export const ok = (body: unknown = {}): Reply => ({ status: 200, body })

/** A refusal of the user pool. */
export const refusal = (__type: string, message = 'Refused.'): Reply => ({
  status: 400,
  body: { __type, message },
})

/** A refusal of our API. */
export const fault = (status: number, code: string, message: string, details = {}): Reply => ({
  status,
  body: { error: { code, message, details } },
})

/** Answers as a browser does that has no connection. */
export const offline = (): Promise<Reply> => Promise.reject(new TypeError('Failed to fetch'))

let unanswered = 0

/**
 * Waits until all requests are answered, at most a second, and what reads the answers has run. A form that is closed
 * still saves what was typed, and would store it in the page of the next test if that fails.
 */
export async function settled(): Promise<void> {
  const end = performance.now() + 1000
  do await new Promise((resolve) => setTimeout(resolve, 5))
  while (unanswered > 0 && performance.now() < end)
}

/** Replaces `fetch` by the table; an operation that is not in it is answered with 404. Returns the bodies that were sent to an operation, in their order. */
export function answerFrom(answers: Answers): (operation: string) => Record<string, unknown>[] {
  const sent: { operation: string; body: Record<string, unknown> }[] = []
  vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit = {}) => {
    const { pathname } = new URL(address, window.location.href)
    const target = new Headers(init.headers).get('x-amz-target')
    const operation = target?.split('.')[1] ?? `${init.method ?? 'GET'} ${pathname}`
    const body: Record<string, unknown> = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    sent.push({ operation, body })
    // `…/*` answers for any last part, such as the id of a new record
    const given = answers[operation] ?? answers[operation.replace(/[^/]+$/, '*')]
    const answer = given ?? fault(404, 'unanswered', `The test has no answer to ${operation}.`)
    unanswered++
    try {
      const reply = typeof answer === 'function' ? await answer(body) : answer
      return Response.json(reply.body, { status: reply.status })
    } finally {
      unanswered--
    }
  })
  return (operation) => sent.filter((one) => one.operation === operation).map((one) => one.body)
}
