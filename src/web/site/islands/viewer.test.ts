// @vitest-environment happy-dom
import { userEvent } from '@testing-library/user-event'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { pageSections } from '#web/sections/pages.ts'
import { thea } from '../preview.fixture.ts'
import { mount as mountGallery } from './gallery.island.tsx'
import { mount as mountStories } from './stories.island.tsx'

const story = (n: number) => ({
  entityId: `s${n}`,
  caption: `Story ${n}`,
  media: n === 2 ? { type: 'youtube' as const, youtubeId: 'abcdefghijk', alt: 'A film' } : null,
  serviceId: n === 1 ? (thea.services[0]?.entityId ?? '') : '',
  pinned: true,
  startedAt: null,
  position: n,
})
const work = (n: number) => ({
  entityId: `w${n}`,
  title: `Work ${n}`,
  media: { type: 'image' as const, image: 'sun' as const, alt: 'A street' },
  tags: [],
  position: n,
})

/** Draws a section of the page and starts its island. */
function draw(name: string, own: Partial<PublicShowcase>, mount: (list: HTMLElement) => void) {
  const section = pageSections.find((one) => one.name === name)
  if (!section) throw new Error(`the page has no section ${name}`)
  document.body.innerHTML = renderToStaticMarkup(
    createElement(section.Part, { showcase: { ...thea, ...own } }),
  )
  const list = document.querySelector<HTMLElement>('[data-island]')
  const dialog = document.querySelector('dialog')
  if (!list || !dialog) throw new Error(`${name} has no list or no viewer`)
  mount(list)
  const shots = [...list.querySelectorAll<HTMLElement>('.shot')]
  const words = () => dialog.querySelector('.viewer-words')?.textContent
  const button = (label: string) => dialog.querySelector<HTMLElement>(`[aria-label="${label}"]`) ?? dialog
  return { dialog, shots, words, button, user: userEvent.setup() }
}
const drawStories = () => draw('stories', { stories: [1, 2, 3].map(story) }, mountStories)

test('a story opens in its viewer, and the arrow keys and the sides step', async () => {
  const { dialog, shots, words, button, user } = drawStories()
  shots[0]?.click()
  expect(dialog.open).toBe(true)
  expect(document.activeElement).toBe(dialog)
  expect(words()).toBe('Story 11 of 3First lesson')
  expect(dialog.querySelector('.btn')?.getAttribute('href')).toBe('/at/thea/services/first-lesson')
  await user.keyboard('{ArrowRight}')
  expect(words()).toBe('Story 22 of 3')
  await user.click(button('Next'))
  expect(words()).toBe('Story 33 of 3')
  await user.click(button('Previous'))
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(words()).toBe('Story 11 of 3First lesson')
})

test('a full bar moves on, and after the last story the focus is on its card', () => {
  const { dialog, shots, words } = drawStories()
  shots[1]?.click()
  const full = () =>
    dialog.querySelector('.is-now')?.dispatchEvent(new Event('animationend', { bubbles: true }))
  expect([...dialog.querySelectorAll('.viewer-bars i')].map((bar) => bar.className)).toEqual([
    'is-past',
    'is-now',
    '',
  ])
  full()
  expect(words()).toBe('Story 33 of 3')
  full()
  expect(dialog.open).toBe(false)
  expect(document.activeElement).toBe(shots[2])
})

test('the space bar and the button pause, a held side pauses while it is held and does not step', async () => {
  const { dialog, shots, words, button, user } = drawStories()
  const isPaused = () => dialog.hasAttribute('data-paused')
  shots[0]?.click()
  await user.keyboard(' ')
  expect([isPaused(), button('Pause').getAttribute('aria-pressed')]).toEqual([true, 'true'])
  await user.keyboard(' ')
  expect(isPaused()).toBe(false)
  await user.click(button('Pause'))
  expect(isPaused()).toBe(true)
  await user.click(button('Pause'))

  const side = button('Next')
  const send = (type: string, at: number) => {
    const event = new PointerEvent(type, { bubbles: true, detail: 1 })
    Object.defineProperty(event, 'timeStamp', { value: at })
    side.dispatchEvent(event)
  }
  send('pointerdown', 1000)
  expect(isPaused()).toBe(true)
  send('pointerup', 1600)
  send('click', 1600)
  expect([isPaused(), words()]).toEqual([false, 'Story 11 of 3First lesson'])
  send('pointerdown', 2000)
  send('pointerup', 2080)
  send('click', 2080)
  expect(words()).toBe('Story 22 of 3')
})

test('a video of a story is asked for by a press, pauses the story, and is gone with the next one', async () => {
  const { dialog, shots, user } = drawStories()
  shots[1]?.click()
  expect(dialog.querySelector('iframe')).toBeNull()
  const play = dialog.querySelector<HTMLElement>('.play')
  play?.click()
  expect(dialog.querySelector('iframe')?.src).toBe(
    'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1',
  )
  expect(dialog.hasAttribute('data-paused')).toBe(true)
  await user.click(dialog.querySelector('[aria-label="Next"]') ?? dialog)
  expect(dialog.querySelector('iframe')).toBeNull()
})

test('a picture of the wall enlarges, stops at both ends, and gives the focus back', async () => {
  const { dialog, shots, words, user, button } = draw(
    'portfolio',
    { portfolio: [1, 2].map(work) },
    mountGallery,
  )
  shots[1]?.click()
  expect(words()).toBe('Work 22 of 2')
  expect(dialog.querySelector('.viewer-pic svg')?.getAttribute('aria-label')).toBe('A street')
  await user.keyboard('{ArrowRight}')
  expect(dialog.open).toBe(true)
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(words()).toBe('Work 11 of 2')
  await user.click(button('Close'))
  expect(dialog.open).toBe(false)
  expect(document.activeElement).toBe(shots[0])
})
