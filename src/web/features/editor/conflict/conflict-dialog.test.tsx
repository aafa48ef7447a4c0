// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useSyncExternalStore } from 'react'
import { expect, test, vi } from 'vitest'
import type { Account } from '#domains/accounts/contract.ts'
import type { Draft, Record_ } from '#domains/showcase/contract.ts'
import { ApiError } from '../../../lib/api.ts'
import { currentToasts } from '../../../lib/toasts.ts'
import { type Change, createAutosave } from '../../../parts/editing/autosave.ts'
import { EditorContext } from '../../../parts/editing/editor-context.ts'
import { ThemeProvider } from '../../../ui/theme-provider.tsx'
import { SaveState } from '../save-state.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'

const entityId = '01JD0000000000000000000001'
const record = (data: object, revision: number): Record_ => ({
  kind: 'heroSection',
  entityId,
  data: { entityId, ...data },
  revision,
  device: 'phone',
  updatedAt: '2026-11-20T14:05:00.000Z',
})

/** The dialog of an editor whose greeting, and nothing else, was changed on a phone too. */
async function openDialog() {
  cleanup()
  const stored = record({ greeting: 'Hello', alignment: 'left', name: 'Thea' }, 2)
  const elsewhere = record({ greeting: 'Come in, shoes off', alignment: 'right', name: 'Thea' }, 3)
  const sent: Change[] = []
  const later = vi.fn<() => void>()
  const autosave = createAutosave({
    now: () => new Date('2026-11-20T14:06:00.000Z'),
    pause: 1e6,
    stored: () => stored,
    send: async (change, revision) => {
      if (revision === 2)
        throw new ApiError('showcase.record_changed', 409, 'Changed.', { record: elsewhere })
      sent.push(change)
      return record({ ...change.data }, 4)
    },
  })
  const draft = { records: [stored], changes: [], resting: [] } as unknown as Draft
  function Editor() {
    const state = useSyncExternalStore(autosave.subscribe, autosave.state)
    return (
      <EditorContext
        value={{ draft, account: {} as Account, autosave, state, title: 'Hero', pageSections: [] }}
      >
        <SaveState state={state} isTrying={false} onChoose={later} />
        {state.conflicts.size > 0 && <ConflictDialog onLater={later} />}
      </EditorContext>
    )
  }
  const typed = { entityId, greeting: 'I am glad you are here', alignment: 'left', name: 'Thea Amankwah' }
  autosave.put({ kind: 'heroSection', entityId, data: typed, invalid: [], known: true })
  await autosave.flush()
  render(
    <ThemeProvider>
      <Editor />
    </ThemeProvider>,
  )
  const dialog = await screen.findByRole('dialog', { name: 'You also edited this page somewhere else' })
  const user = userEvent.setup({ delay: null })
  return { autosave, sent, later, dialog, user, typed }
}

test('the dialog shows both values with where and when, and what is kept from both', async () => {
  const { dialog, sent } = await openDialog()
  const choice = within(dialog).getByRole('group', { name: /greeting: which one should stay\?/ })
  expect(choice.textContent).toContain('I am glad you are here')
  expect(choice.textContent).toContain('Come in, shoes off')
  const mine = within(choice).getByRole<HTMLInputElement>('radio', { name: /^This tab/ })
  expect(mine.checked).toBe(true)
  expect(within(choice).getByRole('radio', { name: /^The other tab.*On your phone/ })).toBeTruthy()
  const kept = within(dialog).getByRole('list')
  expect(kept.textContent).toContain('name Thea Amankwah from this tab')
  expect(kept.textContent).toContain('alignment right from the other tab')
  expect(screen.getByText('Waiting for your choice', { selector: 'button' })).toBeTruthy()
  expect(sent).toEqual([])
})

test('the choice is saved with what both changed, and Undo brings the other value back', async () => {
  const { autosave, dialog, user, sent } = await openDialog()
  await user.click(within(dialog).getByRole('radio', { name: /^The other tab/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Keep the other tab’s greeting' }))
  await autosave.flush()
  const both = { alignment: 'right', name: 'Thea Amankwah' }
  expect(sent.at(-1)?.data).toMatchObject({ greeting: 'Come in, shoes off', ...both })
  currentToasts().at(-1)?.undo?.()
  await autosave.flush()
  expect(sent.at(-1)?.data).toMatchObject({ greeting: 'I am glad you are here', ...both })
})

test('the choice can wait: nothing is sent, and what is typed stays', async () => {
  const { autosave, dialog, user, sent, later, typed } = await openDialog()
  await user.click(within(dialog).getByRole('button', { name: 'Decide later' }))
  expect(later).toHaveBeenCalled()
  await autosave.flush()
  expect(sent).toEqual([])
  expect(autosave.state().typed.get(entityId)?.data).toEqual(typed)
})
