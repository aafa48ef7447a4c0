import type { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { refuse } from './errors.ts'
import type { UserPool } from './pool.ts'

/** One operation of the user pool, named as on the wire. */
export type Operation = {
  readonly name: string
  /** The schema of its request. */
  readonly request: z.ZodType<object>
  run(pool: UserPool, context: Context, body: unknown): Promise<object>
}

/** Declares an operation. `request` parses its body; unknown fields are ignored. */
export function operation<S extends z.ZodType<object>>(
  name: string,
  request: S,
  run: (pool: UserPool, context: Context, input: z.output<S>) => Promise<object>,
): Operation {
  return {
    name,
    request,
    async run(pool, context, body) {
      const input = readFields(request, body)
      // "Unknown ClientId: ResourceNotFoundException" (contract 0)
      const clientId = 'ClientId' in input ? String(input.ClientId) : undefined
      if (clientId !== undefined && clientId !== pool.ids.clientId)
        refuse('ResourceNotFoundException', `User pool client ${clientId} does not exist.`)
      return run(pool, context, input)
    },
  }
}

/**
 * Parses fields. "Wrong/missing field, empty string, value over length: 400 InvalidParameterException" (contract 0).
 */
export function readFields<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue?.path.join('.') ?? ''
  return refuse(
    'InvalidParameterException',
    `1 validation error detected: Value at '${field}': ${issue?.message}`,
  )
}
