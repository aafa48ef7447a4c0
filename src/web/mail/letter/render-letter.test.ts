import { expect, test } from 'vitest'
import { bytesOf, letterBytesMax } from '#domains/audience/rules/letter-content.ts'
import {
  leaveMark,
  linkMark,
  nameMark,
  personalise,
  reasonMark,
} from '#domains/audience/rules/letter-marks.ts'
import { aLetter } from './a-letter.fixture.ts'
import { renderLetter } from './render-letter.tsx'

const words = {
  firstName: 'Amira',
  leaveUrl: 'https://showcase.example/u/abc',
  archiveUrl: 'https://showcase.example/at/thea/newsletters/places',
  reason: 'You get this letter because you signed up on November 16, 2026.',
  clickUrl: (link: number) => `https://showcase.example/l/abc-${link}`,
}

test('a letter is rendered once, in plain words and in HTML, with marks for what each reader gets', async () => {
  const { html, text, links } = await renderLetter(aLetter)
  for (const mark of [leaveMark, reasonMark, nameMark('dancer'), linkMark(0)]) {
    expect(html).toContain(mark)
    expect(text).toContain(mark)
  }
  expect(links).toEqual([
    { label: 'track four', url: 'https://music.example/track?a=1&b=2' },
    { label: 'Three people dance in a kitchen', url: 'https://showcase.example/at/thea' },
    {
      label: 'Take a place: Tuesday beginners’ salsa, Dec 1',
      url: 'https://showcase.example/at/thea/services/salsa',
    },
    { label: 'Use TUESDAY10', url: 'https://showcase.example/at/thea' },
    { label: 'Take a place on Tuesday', url: 'https://showcase.example/at/thea/services/salsa' },
    {
      label: 'Choose a time: Private lesson online',
      url: 'https://showcase.example/at/thea/services/private',
    },
    { label: 'The spoon is always right', url: 'https://showcase.example/at/thea/blogs/spoon' },
    { label: 'Marta Kowalska', url: 'https://showcase.example/at/marta?ref=abc.def' },
  ])
  expect(bytesOf(html)).toBeLessThan(letterBytesMax / 4)
  await expect(html).toMatchFileSnapshot('golden/letter.html')
  await expect(personalise({ html, text }, words).text).toMatchFileSnapshot('golden/letter.txt')
})

test('each reader gets their own words, and no other link leaves the first-party address', async () => {
  const rendered = await renderLetter(aLetter)
  const { html } = personalise(rendered, words)
  expect(html).toContain('Dear Amira,')
  const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
  expect(hrefs.filter((href) => !href.startsWith('https://showcase.example/l/'))).toEqual([
    'mailto:thea@example.com',
    words.leaveUrl,
    words.archiveUrl,
    'https://showcase.example',
  ])
  expect(personalise(rendered, { ...words, firstName: ' ' }).html).toContain('Dear dancer,')
})

test('a dark mail program gets dark colours, and the dark preview has them in the mail itself', async () => {
  const [light, dark] = await Promise.all([
    renderLetter(aLetter),
    renderLetter({ ...aLetter, scheme: 'dark' }),
  ])
  expect(light.html).toContain('prefers-color-scheme:dark')
  expect(light.html).toContain('background:#fff9f6')
  expect(dark.html).toContain('background:#210a15')
  expect(dark.html).not.toMatch(/background:#fff9f6|prefers-color-scheme/)
})

test('marks that a writer pastes are only words, and hostile words stay words', async () => {
  const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
  const { html, text } = await renderLetter({
    ...aLetter,
    subject: hostile,
    preview: hostile,
    blocks: [
      { id: 'a', kind: 'text', html: `<p>${leaveMark} {{name:&quot;&gt;&lt;b&gt;}}</p>` },
      { id: 'b', kind: 'quote', words: hostile, by: hostile },
      { id: 'c', kind: 'button', label: hostile, href: 'https://example.com/"onclick="alert(1)' },
    ],
    look: { ...aLetter.look, providerName: hostile, postalLine: hostile },
  })
  for (const firstName of ['', hostile]) {
    const mail = personalise({ html, text }, { ...words, firstName, reason: hostile })
    expect(mail.html).not.toMatch(/<script|<img src=x|<b>|<[^>]* onclick=/)
    // the mark of the foot alone
    expect(mail.html.split(words.leaveUrl)).toHaveLength(2)
  }
})
