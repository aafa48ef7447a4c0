import type { FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'

const compilersFactory = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => serializerCompiler,
}

/** Checks inputs and answers by their zod schemas. Given at creation, so that Fastify does not load its own compilers. */
export const compilers = {
  // Fastify declares these factories by the types of its own compilers only
  compilersFactory,
} as unknown as NonNullable<FastifyServerOptions['schemaController']>
