/** What a page has already; '' and empty lists for what it lacks. */
export type Current = {
  readonly firstName: string
  readonly lastName: string
  readonly headline: string
  readonly jobTitle: string
  readonly place: string
  readonly about: string
  readonly email: string
  /** A `data:` address, or the ref of a picture. */
  readonly picture: string
  readonly skills: readonly string[]
  readonly experience: readonly { readonly name: string; readonly place: string; readonly from: string }[]
  readonly reviews: readonly { readonly name: string; readonly text: string }[]
}

export type PickedExperience = Readonly<Record<'name' | 'place' | 'from' | 'to' | 'text', string>>
export type PickedReview = Readonly<Record<'name' | 'text' | 'service' | 'date', string>> & {
  readonly stars: number
}

/** What the person ticked. A single text that was not ticked is undefined. */
export type Picked = {
  readonly name: { readonly firstName: string; readonly lastName: string } | undefined
  readonly headline: string | undefined
  readonly jobTitle: string | undefined
  readonly place: string | undefined
  readonly about: string | undefined
  readonly email: string | undefined
  /** A `data:` address. */
  readonly picture: string | undefined
  readonly skills: readonly string[]
  readonly experience: readonly PickedExperience[]
  readonly reviews: readonly PickedReview[]
}

/** How many entries of each list a page can take on now. */
export type Room = Readonly<Record<'skills' | 'experience' | 'reviews', number>>
