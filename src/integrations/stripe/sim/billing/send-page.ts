import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Form } from '../parameters.ts'

const Card = z.object({
  number: z.string().max(40).default(''),
  expiry: z.string().max(20).default(''),
  cvc: z.string().max(20).default(''),
})

/** The fields of the form as the vendor's API names them. */
export function cardOf(body: unknown): Form {
  const { number, expiry, cvc } = Card.parse(body ?? {})
  const digits = expiry.replaceAll(/\D/g, '')
  return {
    number: number.replaceAll(/[\s-]/g, ''),
    exp_month: digits.slice(0, 2),
    exp_year: digits.slice(2),
    cvc: cvc.trim(),
  }
}

/** Sends a page of the vendor: it belongs to another site, and loads only its stylesheets. */
export const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    .header('cross-origin-opener-policy', 'unsafe-none')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page)
