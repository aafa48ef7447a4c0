import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentType, useSyncExternalStore } from 'react'
import type { Account } from '#domains/accounts/contract.ts'
import type { Draft } from '#domains/showcase/contract.ts'
import { ApiError } from '../../lib/api.ts'
import { now } from '../../lib/clock.ts'
import { currentToasts } from '../../lib/toasts.ts'
import { answerFrom } from '../../lib/wire.fixture.ts'
import { ThemeProvider } from '../../ui/theme-provider.tsx'
import { type Autosave, type Change, createAutosave } from './autosave.ts'
import { EditorContext } from './editor-context.ts'

const account = {
  plansEnforced: true,
  subscriptionPlan: 'free',
  entitlements: {
    maxNumberOfServices: 3,
    maxNumberOfEvents: 2,
    maxNumberOfCalendarBookings: 1,
    maxNumberOfExternalLinks: 1,
  },
} as unknown as Account

export const id = (n: number) => `01JD00000000000000000000${String(n).padStart(2, '0')}`
export const record = (kind: string, n: number, data: object) => ({
  kind,
  entityId: id(n),
  data,
  updatedAt: '',
})

type Started = { Edit: ComponentType; draft: Draft; autosave: Autosave; addWords: string | undefined }

function Form({ Edit, draft, autosave, addWords }: Started) {
  const state = useSyncExternalStore(autosave.subscribe, autosave.state)
  return (
    <EditorContext
      value={{ draft, account, autosave, state, title: 'The section', addWords, pageSections: [] }}
    >
      <Edit />
    </EditorContext>
  )
}

/**
 * Renders the form of one section alone, with the real autosave. `save` sends at once what waits; a field in `refuses`
 * is refused with its message.
 */
export async function openForm(
  Edit: ComponentType,
  records: readonly object[] = [],
  refuses?: Readonly<Record<string, string>>,
  addWords?: string,
) {
  cleanup()
  answerFrom({})
  // the window of the tests has no locks
  const request = (...args: unknown[]) => (args.at(-1) as (lock: object) => unknown)({})
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  const saved: Change[] = []
  const draft = { records, changes: [], resting: [], live: null, userUrl: 'ada' } as unknown as Draft
  const autosave = createAutosave({
    now,
    // nothing is sent by the clock
    pause: 1e6,
    send: async (change) => {
      if (refuses) throw new ApiError('invalid', 400, 'Refused.', { fields: refuses })
      saved.push(change)
    },
  })
  const rootRoute = createRootRoute({
    component: () => <Form Edit={Edit} draft={draft} autosave={autosave} addWords={addWords} />,
  })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() })
  await router.load()
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ThemeProvider>
        <RouterProvider router={router as never} />
      </ThemeProvider>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'The section' })
  const user = userEvent.setup({ delay: null })
  return {
    user,
    saved,
    save: () => autosave.flush(),
    waiting: () => [...autosave.state().waiting.values()],
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    /** Replaces the text of a field and leaves it. */
    fill: async (name: string | RegExp, text: string) => {
      const field = screen.getByRole('textbox', { name })
      await user.clear(field)
      if (text) {
        await user.click(field)
        await user.paste(text)
      }
      await user.tab()
    },
    /** Presses Undo of the latest message. */
    undo: () => currentToasts().at(-1)?.undo?.(),
  }
}
