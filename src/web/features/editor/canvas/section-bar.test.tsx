// @vitest-environment happy-dom
import { useRouterState } from '@tanstack/react-router'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { currentToasts } from '../../../lib/toasts.ts'
import { openForm, record } from '../../../parts/editing/open-form.fixture.tsx'
import type { NamedSection } from '../../../sections/sections.ts'
import { SectionBar } from './section-bar.tsx'

const html = `<section id="hero"><h1>Ada</h1></section>
  <section id="experience"><h2>Where I learned it</h2></section><section id="about"><h2>About me</h2></section>`
const isSection = (name: string) => ['hero', 'experience', 'about'].includes(name)

/** The address, which "Add" changes. */
const Address = () => <output>{useRouterState({ select: ({ location }) => location.href })}</output>

/** The bar over a page of three sections, in the form's own document. */
async function openBar(edited?: string) {
  const main = document.createElement('main')
  main.innerHTML = html
  document.body.append(main)
  onTestFinished(() => main.remove())
  const onOpen = vi.fn<(section: string) => void>()
  const onRename = vi.fn<(section: NamedSection) => void>()
  const Over = () => (
    <>
      <h2>The section</h2>
      <Address />
      <SectionBar page={document} edited={edited} isSection={isSection} onOpen={onOpen} onRename={onRename} />
    </>
  )
  const form = await openForm(Over, [record('experience', 1, { name: 'My own room', from: '2013' })])
  const headingOf = (name: string) => within(main).getByRole('heading', { name })
  const words = () =>
    within(screen.getByRole('complementary'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  return { ...form, main, onOpen, onRename, headingOf, words }
}

test('the section that is pointed at has its actions on the page: add, rename, switch off', async () => {
  const { user, press, headingOf, words, onOpen, onRename } = await openBar()
  expect(screen.queryByRole('complementary')).toBeNull()
  await user.hover(headingOf('Where I learned it'))
  await screen.findByRole('complementary', { name: 'Section Experience' })
  expect(words()).toEqual(['Experience', 'Add experience', 'Rename heading', 'Switch off'])
  await press('Edit Experience')
  expect(onOpen).toHaveBeenCalledWith('experience')
  await press('Rename heading: Experience')
  expect(onRename.mock.lastCall?.[0].onPage).toBe('experience')
  await press('Add experience')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/editor?section=experience&add='))
})

test('a section with a heading of its own and without a list offers neither', async () => {
  const { user, headingOf, words } = await openBar()
  await user.hover(headingOf('About me'))
  await screen.findByRole('complementary', { name: 'Section About me' })
  expect(words()).toEqual(['About me', 'Switch off'])
})

test('the edited section shows its actions until another one is pointed at; the hero has none', async () => {
  const { user, headingOf } = await openBar('experience')
  await screen.findByRole('complementary', { name: 'Section Experience' })
  await user.hover(headingOf('About me'))
  await screen.findByRole('complementary', { name: 'Section About me' })
  await user.hover(headingOf('Ada'))
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
})

test('a section is switched off on the page, and comes back by Undo', async () => {
  const { press, save, saved } = await openBar('about')
  await screen.findByRole('complementary', { name: 'Section About me' })
  await press('Switch off: About me')
  expect(currentToasts().at(-1)?.text).toBe('“About me” is off. It keeps its contents.')
  await act(save)
  expect(saved.at(-1)?.data).toMatchObject({ hiddenSections: ['aboutMe'] })
  act(() => currentToasts().at(-1)?.undo?.())
  await act(save)
  expect(saved.at(-1)?.data).toMatchObject({ hiddenSections: [] })
})

test('a section that leaves the page takes its actions along', async () => {
  const resized: (() => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: () => void) {
        resized.push(listener)
      }
      observe() {}
      disconnect() {}
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const { main } = await openBar('about')
  await screen.findByRole('complementary', { name: 'Section About me' })
  main.querySelector('#about')?.remove()
  act(() => {
    for (const listener of resized) listener()
  })
  expect(screen.queryByRole('complementary')).toBeNull()
})
