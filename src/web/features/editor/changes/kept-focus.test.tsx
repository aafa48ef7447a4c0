// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ThemeProvider } from '../../../ui/theme-provider.tsx'
import { ChangeList } from './change-list.tsx'
import { KeptFocus } from './kept-focus.tsx'

const listOf = (titles: readonly string[]) => (
  <ThemeProvider>
    <KeptFocus className={undefined}>
      <p tabIndex={-1}>{titles.length} changes</p>
      <ChangeList
        changes={titles.map((title) => ({
          kind: 'experience' as const,
          entityId: title,
          title,
          change: 'removed' as const,
          canTakeBack: true,
          fields: [],
        }))}
        labels={{ before: 'Live now', after: 'After publishing' }}
        onTakeBack={() => {}}
      />
    </KeptFocus>
  </ThemeProvider>
)
const focused = () => document.activeElement?.textContent

test('the focus of a change that was taken back goes to the change in its place, then to the sentence', async () => {
  const { rerender } = render(listOf(['Room', 'Teacher', 'Dancer']))
  screen.getByRole('button', { name: /Teacher/ }).focus()
  rerender(listOf(['Room', 'Dancer']))
  await waitFor(() => expect(focused()).toContain('Dancer'))
  rerender(listOf(['Room']))
  await waitFor(() => expect(focused()).toContain('Room'))
  rerender(listOf([]))
  await waitFor(() => expect(focused()).toBe('0 changes'))
})
