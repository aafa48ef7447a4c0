import type { Facts } from './facts.ts'

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

/** What the page holds, in a line. */
export function pageWords({ isPublished, services, classes, reviews, posts }: Facts): string {
  if (!isPublished) return 'Not published yet'
  const parts = [
    counted(services, 'service'),
    classes > 0 && counted(classes, 'class', 'classes'),
    reviews > 0 && counted(reviews, 'review'),
    posts > 0 && counted(posts, 'post'),
  ]
  return parts.filter(Boolean).join(', ')
}

/** What the numbers say, in a line. */
export const numberWords = ({ sessions, customers, subscribers }: Facts): string =>
  [
    counted(sessions, 'session') + ' booked',
    counted(customers, 'customer'),
    counted(subscribers, 'subscriber'),
  ].join(', ')
