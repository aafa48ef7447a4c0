import type { App } from '../../app.ts'
import { asking, must } from '../product/person.ts'

type Schema = { readonly type?: string; readonly properties?: Record<string, Schema> }
type Operation = {
  readonly parameters?: { readonly name: string; readonly in: string }[]
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Schema }> }
  readonly security?: unknown[]
}

export type Documented = {
  /** The endpoint as it is declared: `GET /api/orders/:id`. */
  readonly name: string
  readonly needsAccount: boolean
  /** Names of the parameters by place. */
  readonly params: string[]
  readonly query: string[]
  readonly body: string[]
}

/** Every endpoint of the OpenAPI document with the names of its parameters. */
export async function documented(app: App): Promise<Documented[]> {
  const { paths } = await must<{ paths: Record<string, Record<string, Operation>> }>(
    asking(app)('GET', '/api/docs/json'),
  )
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, security }]) => {
      const named = (place: string) => parameters.filter((one) => one.in === place).map(({ name }) => name)
      const schema = requestBody?.content['application/json']?.schema
      return {
        name: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        needsAccount: security !== undefined,
        params: named('path'),
        query: named('query'),
        body: Object.keys(schema?.properties ?? {}),
      }
    }),
  )
}
