// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ThemeProvider } from '../../ui/theme-provider.tsx'
import { ListStates } from './list-states.tsx'

afterEach(cleanup)

const show = (count: number | undefined, error: Error | null = null) => {
  const refetch = vi.fn<() => void>()
  render(
    <ThemeProvider>
      <ListStates
        what="Your orders"
        query={{ error, refetch }}
        count={count}
        empty={<p>Nothing yet</p>}
        loading={<p>On their way</p>}
      >
        <p>The rows</p>
      </ListStates>
    </ThemeProvider>,
  )
  const words = [
    'On their way',
    'Nothing yet',
    'The rows',
    'Your orders did not load',
    'This list may be old',
  ]
  return { shown: words.filter((text) => screen.queryByText(text)), refetch }
}

test.each<[string, number | undefined, Error | null, string[]]>([
  ['on its way', undefined, null, ['On their way']],
  ['without rows', 0, null, ['Nothing yet']],
  ['with rows', 3, null, ['The rows']],
  ['that did not load', undefined, new Error('Offline'), ['Your orders did not load']],
  ['that could not be refreshed', 3, new Error('Offline'), ['The rows', 'This list may be old']],
  ['that was empty before', 0, new Error('Offline'), ['Nothing yet', 'This list may be old']],
])('a list %s says so', (_, count, error, expected) => {
  expect(show(count, error).shown).toEqual(expected)
})

test('a list that did not load is loaded again at a press', () => {
  const { refetch } = show(undefined, new Error('Offline'))
  screen.getByRole('button', { name: 'Try now' }).click()
  expect(refetch).toHaveBeenCalledOnce()
})
