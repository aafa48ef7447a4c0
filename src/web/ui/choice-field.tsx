import { type OptionsFilter, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { searchForm } from '#platform/common/text.ts'

type Props<T extends string> = {
  label: string
  name?: string
  options: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
  /** Shown under the field, or under its label with `describedFirst`. */
  description?: ReactNode
  describedFirst?: boolean
  error?: ReactNode
  disabled?: boolean
  /** Makes the list searchable; the text for a search without results. */
  noneFound?: string
}

const below = ['label', 'input', 'error', 'description'] as const
const maxShown = 60

/** Returns at most `limit` options whose label contains the search, whatever its accents and case. */
export const matchingOptions: OptionsFilter = ({ options, search, limit }) =>
  options
    .filter((option) => 'label' in option && searchForm(option.label).includes(searchForm(search.trim())))
    .slice(0, limit)

/** One choice of many, from a list that opens under the field. */
export function ChoiceField<T extends string>(props: Props<T>) {
  const { options, onChange, noneFound, describedFirst = false, ...rest } = props
  return (
    <Select
      {...rest}
      {...(!describedFirst && { inputWrapperOrder: [...below] })}
      {...(noneFound !== undefined && {
        searchable: true,
        limit: maxShown,
        filter: matchingOptions,
        nothingFoundMessage: noneFound,
      })}
      data={[...options]}
      allowDeselect={false}
      onChange={(chosen) => {
        const option = options.find(({ value }) => value === chosen)
        if (option) onChange(option.value)
      }}
    />
  )
}
