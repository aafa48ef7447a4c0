// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SortableList } from './sortable-list.tsx'
import { ThemeProvider } from './theme-provider.tsx'

afterEach(cleanup)

const listOf = (names: readonly string[]) => (
  <ThemeProvider>
    <section>
      <h2 tabIndex={-1}>Experience</h2>
      {names.length > 0 && <List names={names} />}
    </section>
  </ThemeProvider>
)

function List({ names }: { names: readonly string[] }) {
  return (
    <SortableList
      label="Your experience, in order"
      items={names.map((name) => ({
        id: name,
        name,
        content: (
          <>
            <button type="button">Edit {name}</button>
            <button type="button">Delete {name}</button>
          </>
        ),
      }))}
      onOrder={() => {}}
    />
  )
}
const focus = (name: string) => screen.getByRole('button', { name }).focus()
const focused = () => document.activeElement?.textContent

test('the focus of a deleted row goes to the row in its place, at the end to the last one', () => {
  const { rerender } = render(listOf(['My own room', 'Company teacher', 'Dancer']))
  focus('Delete My own room')
  rerender(listOf(['Company teacher', 'Dancer']))
  expect(focused()).toBe('Edit Company teacher')
  focus('Delete Dancer')
  rerender(listOf(['Company teacher']))
  expect(focused()).toBe('Edit Company teacher')
})

test('the focus of the last row goes to the heading of the section', async () => {
  const { rerender } = render(listOf(['Dancer']))
  focus('Delete Dancer')
  rerender(listOf([]))
  await waitFor(() => expect(focused()).toBe('Experience'))
})

test('a row that comes or goes elsewhere leaves the focus alone', () => {
  const { rerender } = render(listOf(['My own room', 'Company teacher', 'Dancer']))
  focus('Delete Dancer')
  rerender(listOf(['Company teacher', 'Dancer']))
  expect(focused()).toBe('Delete Dancer')
  rerender(listOf(['My own room', 'Company teacher', 'Dancer']))
  expect(focused()).toBe('Delete Dancer')
})
