/** The search parameters of the page: a new card, one like another, one to edit, or one for another page. */
export type ServicesSearch = {
  new?: '' | 'calendar' | 'promotion'
  copy?: string
  edit?: string
  embed?: string
}

/** The kind of a new card that `?new=` of the address names; a service by default. */
export const newKindOf = (named: unknown): NonNullable<ServicesSearch['new']> =>
  named === 'calendar' || named === 'promotion' ? named : ''
