import { ColorInput } from '@mantine/core'

type Props = {
  label: string
  name: string
  hint: string
  /** The suggested colours, in one row of eight. */
  swatches: readonly string[]
  /** Such as `#ffffff`. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** A colour, typed as hexadecimal or picked; unfinished text stays as typed. */
export const ColorField = ({ hint, swatches, error, ...rest }: Props) => (
  <ColorInput
    {...rest}
    error={error}
    description={hint}
    inputWrapperOrder={['label', 'input', 'error', 'description']}
    format="hex"
    swatches={[...swatches]}
    swatchesPerRow={8}
    fixOnBlur={false}
    eyeDropperButtonProps={{ 'aria-label': 'Pick a colour from the screen' }}
  />
)
