import type { Hours, Occupation, ProgrammeId, Worry } from '#domains/coaching/rules/written-task.ts'

type Option<T> = { readonly value: T; readonly words: string; readonly more?: string }

export const goalOptions: readonly Option<ProgrammeId>[] = [
  { value: 'launch', words: 'Get my page open and shared', more: 'Launch in 7 days' },
  { value: 'first_clients', words: 'My first ten clients', more: '21 days' },
  { value: 'fill_class', words: 'Fill the class I have', more: '14 days' },
  { value: 'grow_list', words: 'More people who follow me', more: '14 days' },
]
export const hoursOptions: readonly Option<Hours>[] = [
  { value: 1, words: '1 hour' },
  { value: 2, words: '2 to 3 hours' },
  { value: 5, words: '5 hours or more' },
]
export const occupationOptions: readonly Option<Occupation>[] = [
  { value: 'dance instructor', words: 'Dance instructor' },
  { value: 'fitness trainer', words: 'Fitness trainer' },
  { value: 'career coach', words: 'Career coach' },
  { value: 'other', words: 'Something else' },
]
export const worryOptions: readonly Option<Worry>[] = [
  { value: 'once', words: 'People come once and not again' },
  { value: 'selling', words: 'I do not like to sell' },
  { value: 'price', words: 'I do not know what to charge' },
  { value: 'seen', words: 'Too few see my page' },
]

/** Why a programme fits, from what the page and the numbers say and what worries the provider. */
export const whyWords = (page: string, numbers: string, worry: Worry): string =>
  `${page}; ${numbers.toLowerCase()}. ${worryWords[worry]}`

const worryWords: Readonly<Record<Worry, string>> = {
  once: 'Several tasks are about people who came once.',
  selling: 'No task asks you to advertise: you write to people you know.',
  price: 'One task is about your price, with words for people who ask.',
  seen: 'Several tasks bring your page to people who do not know it.',
}
