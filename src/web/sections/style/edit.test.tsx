// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Account } from '#domains/accounts/contract.ts'
import type { Draft } from '#domains/showcase/contract.ts'
import type { Autosave, AutosaveState, Change, Data } from '../../parts/editing/autosave.ts'
import { EditorContext } from '../../parts/editing/editor-context.ts'
import { singleOf } from '../../parts/editing/records.ts'
import { useTrials, withTried } from '../../parts/editing/tried.ts'
import { ThemeProvider } from '../../ui/theme-provider.tsx'
import { Edit } from './edit.tsx'

afterEach(cleanup)

/** The form with its trials, as the editor provides them; the page that it would show is `shown`. */
function Style({
  data,
  onSave,
  onShow,
}: {
  data: object
  onSave: (entry: Change) => void
  onShow: (shown: Data) => void
}) {
  const draft = {
    records: [{ kind: 'appearance', entityId: '01JD0000000000000000000001', data, updatedAt: '' }],
  } as unknown as Draft
  const autosave = { put: onSave } as unknown as Autosave
  const state = { typed: new Map(), refused: new Map() } as unknown as AutosaveState
  const tried = useTrials({ draft, typed: state.typed }, autosave)
  const shown = withTried({ draft, typed: state.typed }, tried.tried)
  onShow(singleOf(shown.draft, shown.typed, 'appearance')?.data ?? {})
  return (
    <EditorContext
      value={{ draft, account: {} as Account, autosave, state, title: 'Style', pageSections: [], tried }}
    >
      <Edit />
      <button type="button" onClick={tried.keep}>
        Keep
      </button>
      <button type="button" onClick={tried.drop}>
        Drop
      </button>
    </EditorContext>
  )
}

/** Shows the form with a stored appearance; each save is in `saved`. */
function openStyle(data: Record<string, unknown>) {
  const saved: Change[] = []
  let shown: Data = {}
  render(
    <ThemeProvider>
      <Style
        data={data}
        onSave={(entry) => saved.push(entry)}
        onShow={(next) => {
          shown = next
        }}
      />
    </ThemeProvider>,
  )
  const user = userEvent.setup()
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { saved, user, press, shown: () => shown }
}
const [trying, guard] = [0, 1].map((n) => () => screen.getAllByRole('status')[n]?.textContent) as [
  () => string,
  () => string,
]

test('the five themes are one group of radio buttons, each with its drawing and its words', async () => {
  const { shown, user } = openStyle({ theme: 'summit' })
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
  expect(shown()).toMatchObject({ theme: 'atelier' })
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

test('a theme is tried on the page, and nothing is saved until it is kept', async () => {
  const { saved, user, press, shown } = openStyle({ theme: 'summit', radius: 'round' })
  expect(trying()).toBe('')
  await user.click(screen.getByRole('radio', { name: /Pulse/ }))
  expect(trying()).toBe('You are trying Pulse instead of Summit. Nothing is saved until you keep it.')
  expect(screen.getByRole('radio', { name: /Pulse/ }).closest('label')?.textContent).toContain('trying')
  expect(screen.getByRole('radio', { name: /Summit/ }).closest('label')?.textContent).toContain('kept now')
  await user.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(shown()).toMatchObject({ theme: 'pulse', isLightMode: false, radius: 'round' })
  expect(saved).toEqual([])
  await press('Keep')
  expect(saved).toMatchObject([
    { kind: 'appearance', data: { theme: 'pulse', isLightMode: false, radius: 'round' }, invalid: [] },
  ])
})

test('what is tried is put back, also by choosing the kept value again', async () => {
  const { saved, user, press, shown } = openStyle({ theme: 'studio' })
  await user.click(screen.getByRole('radio', { name: 'Round' }))
  expect(trying()).toContain('You are trying other corners.')
  expect(shown()).toMatchObject({ radius: 'round' })
  await user.click(screen.getAllByRole('radio', { name: 'As the theme' })[0] as HTMLElement)
  expect(trying()).toBe('')
  await user.click(screen.getByRole('radio', { name: 'Airy' }))
  expect(trying()).toContain('You are trying other space between sections.')
  await press('Drop')
  expect(trying()).toBe('')
  expect(shown()).toEqual({ theme: 'studio' })
  expect(saved).toEqual([])
})

test('a colour is tried with the guard’s words; an unfinished one says what it lacks', async () => {
  const { saved, user } = openStyle({ theme: 'studio' })
  const field = screen.getByRole('textbox', { name: 'Background colour' })
  await user.clear(field)
  await user.type(field, '#F4A3B')
  await user.tab()
  await screen.findByText('A colour such as #ffffff')
  await user.type(field, '1')
  expect(guard()).toContain('We darkened the link colour so it can be read.')
  expect(trying()).toContain('You are trying another background colour.')
  expect(saved).toEqual([])
})
