import { expect, test } from 'vitest'
import { NewsletterEmail } from '#domains/audience/contract.ts'
import { recordSchemas } from '#domains/showcase/contract.ts'

type Kind = 'link' | 'blog' | 'newsletterSub'
const whole = {
  link: { title: 'A', url: 'https://example.com' },
  blog: { title: 'A', serviceUrl: 'a' },
  newsletterSub: { heading: 'A' },
}
const read = (kind: Kind, data: Record<string, unknown>) =>
  recordSchemas[kind].safeParse({ entityId: '01JTZ0000000000000000000AA', ...whole[kind], ...data })
const messageOf = (kind: Kind, data: Record<string, unknown>) => read(kind, data).error?.issues[0]?.message

test.each([
  ['link title', 110, 'link', 'title'],
  ['link description', 260, 'link', 'description'],
  ['blog title', 110, 'blog', 'title'],
  ['description', 5000, 'blog', 'description'],
  ['title', 50, 'newsletterSub', 'heading'],
  ['text', 400, 'newsletterSub', 'text'],
] as const)('5.02 %s holds %i characters', (_, max, kind, field) => {
  const longest = '𝄞e\u0301'.repeat(max / 2)
  expect(read(kind, { [field]: ` ${longest} ` }).success).toBe(true)
  expect(messageOf(kind, { [field]: `${longest}!` })).toBe(`1 character too many. At most ${max} fit.`)
})

test.each(['link', 'blog'] as const)('5.01 ‘Title is required’ for a %s', (kind) => {
  for (const title of ['', ' ', undefined]) expect(messageOf(kind, { title })).toBe('Title is required')
})

test('5.01 ‘Invalid email. Please enter a valid email’ in the newsletter’s form', () => {
  const refused = [
    '',
    'ada',
    'ada@',
    'ada@example.com\r\nBcc: all@example.com',
    'a b@example.com',
    'a'.repeat(300),
  ]
  for (const email of refused)
    expect(NewsletterEmail.safeParse(email).error?.issues[0]?.message).toBe(
      'Invalid email. Please enter a valid email',
    )
  expect(NewsletterEmail.safeParse('ada@example.com').success).toBe(true)
})

test('a link leads to https, http, mailto and tel only', () => {
  const accepted = [
    'https://example.com/a',
    'http://example.com',
    'mailto:ada@example.com',
    'tel:+14105550142',
  ]
  for (const url of accepted) expect([url, read('link', { url }).success]).toEqual([url, true])
  const refused = [
    '',
    'example.com',
    '//example.com',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://example.com',
    'file:///etc/passwd',
    'blob:https://example.com/1',
  ]
  for (const url of refused)
    expect([url, messageOf('link', { url })]).toEqual([
      url,
      'A link that begins with https, http, mailto or tel',
    ])
  expect(read('link', { url: 'https://example.com\r\nSet-Cookie: a=1' }).data).not.toMatchObject({
    url: expect.stringMatching(/[\r\n]/),
  })
})
