import { NumberField } from '../../ui/number-field.tsx'

type Props = {
  name: string
  /** null: the number of the class. */
  value: number | null
  error: string | undefined
  onChange: (capacity: number | null) => void
}

/** The places of one date or weekly time, where they differ from those of the class. */
export const OwnPlaces = ({ name, value, error, onChange }: Props) => (
  <NumberField
    name={name}
    label="Places, if other"
    min={1}
    max={500}
    value={value ?? ''}
    error={error}
    onChange={(places) => onChange(places === '' ? null : places)}
  />
)
