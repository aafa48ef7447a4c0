import type { FastifyRequest } from 'fastify'
import { defineFailures } from '#platform/common/errors.ts'

const { fail } = defineFailures({
  'request.too_deep': { kind: 'invalid', message: 'The data is nested too deeply.' },
})

const deepest = 100

/**
 * Removes from parameters, query and JSON what PostgreSQL cannot store: NUL, and unpaired surrogates, which become
 * U+FFFD. Raw bodies stay unchanged, because their signature covers them. Throws `request.too_deep`.
 */
export function cleanRequest(request: FastifyRequest): void {
  request.params = clean(request.params)
  request.query = clean(request.query)
  if (typeof request.body === 'object') request.body = clean(request.body)
}

const cleanText = (text: string) =>
  text.includes('\0') || !text.isWellFormed() ? text.replaceAll('\0', '').toWellFormed() : text

function clean(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  if (depth === deepest) return fail('request.too_deep')
  if (Array.isArray(value)) return value.map((item) => clean(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [cleanText(name), clean(item, depth + 1)]),
  )
}
