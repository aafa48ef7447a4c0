import { expect, test } from 'vitest'
import { renderMail } from './render.tsx'

test('two buttons stand on two lines of the plain text, so that each address ends', async () => {
  const { text } = await renderMail({
    subject: 'Please decide',
    preview: 'Please decide',
    sender: 'Showcase',
    heading: 'Inês asks for a lesson',
    text: 'Please answer by tomorrow.',
    button: { label: 'Approve', url: 'https://showcase.example/decide?choice=approve' },
    otherButton: { label: 'Decline', url: 'https://showcase.example/decide?choice=decline' },
    reason: 'You get this.',
  })
  const lines = text.split('\n')
  expect(lines).toContain('Approve https://showcase.example/decide?choice=approve')
  expect(lines).toContain('Decline https://showcase.example/decide?choice=decline')
})
