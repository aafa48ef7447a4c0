import { expect, test } from 'vitest'
import { youtubeId } from './youtube.ts'

test.each([
  'dQw4w9WgXcQ',
  ' https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s ',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  'https://m.youtube.com/live/dQw4w9WgXcQ',
])('%s names its video', (text) => {
  expect(youtubeId(text)).toBe('dQw4w9WgXcQ')
})

test.each([
  '',
  'dance',
  'https://vimeo.com/123',
  'https://youtube.com/watch',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/short',
])('%s names none', (text) => {
  expect(youtubeId(text)).toBeUndefined()
})
