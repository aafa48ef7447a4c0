// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useRenaming } from './use-renaming.ts'

function openRenaming(isWide: boolean) {
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const onView = vi.fn<(view: 'Sections' | 'Page') => void>()
  const { result } = renderHook(() => useRenaming(onView))
  return { result, onView }
}

test('on a narrow screen a heading that is renamed from the page shows the list, and then the page again', () => {
  const { result, onView } = openRenaming(false)
  act(() => result.current.begin('experience', 'page'))
  expect(result.current.section).toBe('experience')
  expect(onView.mock.calls).toEqual([['Sections']])
  act(() => result.current.end())
  expect(result.current.section).toBeUndefined()
  expect(onView.mock.calls).toEqual([['Sections'], ['Page']])
})

test('beside the page, and from the list itself, the view stays', () => {
  const wide = openRenaming(true)
  act(() => wide.result.current.begin('experience', 'page'))
  act(() => wide.result.current.end())
  const narrow = openRenaming(false)
  act(() => narrow.result.current.begin('skill'))
  expect(narrow.result.current.section).toBe('skill')
  act(() => narrow.result.current.end())
  expect([wide.onView, narrow.onView].flatMap(({ mock }) => mock.calls)).toEqual([])
})
