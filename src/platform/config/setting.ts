import type { z } from 'zod'

/** One setting of the environment. */
export type Setting = {
  readonly schema: z.ZodType
  readonly meaning: string
  /** In production the value must be a public https address. */
  readonly address?: true
}
export type Settings = Readonly<Record<string, Setting>>

/** The parsed values of settings. */
export type Values<S extends Settings> = { readonly [K in keyof S]: z.output<S[K]['schema']> }

/** No settings. */
export type None = Readonly<Record<never, never>>

type Directive = 'script-src' | 'connect-src' | 'frame-src' | 'img-src'

/** Origins from which pages may load, by directive of the content security policy. */
export type Origins = Readonly<Partial<Record<Directive, readonly string[]>>>
