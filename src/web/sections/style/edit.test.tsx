// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Account } from '#domains/accounts/contract.ts'
import type { Draft } from '#domains/showcase/contract.ts'
import type { Autosave, AutosaveState, Change } from '../../parts/editing/autosave.ts'
import { EditorContext } from '../../parts/editing/editor-context.ts'
import { ThemeProvider } from '../../ui/theme-provider.tsx'
import { Edit } from './edit.tsx'

afterEach(cleanup)

/** Shows the form with a stored appearance; each edit is in `saved`. */
function openStyle(data: Record<string, unknown>) {
  const saved: Change[] = []
  const draft = {
    records: [{ kind: 'appearance', entityId: '01JD0000000000000000000001', data, updatedAt: '' }],
  } as unknown as Draft
  const autosave = { put: (entry: Change) => saved.push(entry) } as unknown as Autosave
  const state = { typed: new Map(), refused: new Map() } as unknown as AutosaveState
  render(
    <ThemeProvider>
      <EditorContext
        value={{ draft, account: {} as Account, autosave, state, title: 'Style', pageSections: [] }}
      >
        <Edit />
      </EditorContext>
    </ThemeProvider>,
  )
  return { saved, user: userEvent.setup() }
}
const guard = () => screen.getByRole('status').textContent

test('the five themes are one group of radio buttons, each with its drawing and its words', async () => {
  const { saved, user } = openStyle({ theme: 'summit' })
  const group = within(screen.getByRole('group', { name: 'Theme' }))
  const radios = group.getAllByRole<HTMLInputElement>('radio')
  expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
    ['studio', false],
    ['pulse', false],
    ['atelier', false],
    ['summit', true],
    ['paper', false],
  ])
  for (const radio of radios) expect(radio.closest('label')?.querySelector('svg')).not.toBeNull()
  await user.click(group.getByRole('radio', { name: /Atelier/ }))
  expect(saved.at(-1)).toMatchObject({ kind: 'appearance', data: { theme: 'atelier' }, invalid: [] })
})

test('the guard answers in words: nothing for the theme’s own, and what it changed on an own colour', () => {
  openStyle({ theme: 'studio', backgroundColor: '#ffffff' })
  expect(guard()).toBe('')
  cleanup()
  openStyle({ theme: 'studio', backgroundColor: '#fff8f3' })
  expect(guard()).toBe('Every word can be read on this colour.')
  cleanup()
  openStyle({ theme: 'studio', backgroundColor: '#F4A3B1' })
  expect(guard()).toContain('We darkened the link colour so it can be read.')
  cleanup()
  openStyle({ theme: 'studio', backgroundColor: '#f4a' })
  expect(guard()).toBe('')
})

test('corners and space between sections are saved', async () => {
  const { saved, user } = openStyle({ theme: 'studio' })
  await user.click(screen.getByRole('radio', { name: 'Round' }))
  expect(saved.at(-1)).toMatchObject({ data: { radius: 'round' } })
  await user.click(screen.getByRole('radio', { name: 'Airy' }))
  expect(saved.at(-1)).toMatchObject({ data: { sectionSpacing: 'airy' } })
})
