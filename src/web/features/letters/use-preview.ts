import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSettled } from '../../lib/use-settled.ts'
import { previewQuery, type Typed } from '../../parts/data/letter-writing.ts'
import { useSame } from './use-same.ts'

export type Preview = ReturnType<typeof usePreview>
type Look = 'light' | 'dark' | 'text'
type Width = 'phone' | 'desktop'

/** How long typing rests before the preview follows, in milliseconds. */
const restMs = 700

/** How the letter looks that is typed, in a look that can be chosen. */
export function usePreview(id: string, typed: Typed) {
  const [width, setWidth] = useState<Width>('phone')
  const [look, setLook] = useState<Look>('light')
  const settled = useSettled(useSame(typed), restMs)
  const { data, error, isPlaceholderData, refetch } = useQuery(
    previewQuery(id, settled, look === 'dark' ? 'dark' : 'light'),
  )
  return { data, error, refetch, isOld: isPlaceholderData, look, setLook, width, setWidth }
}
