import { type CSSVariablesResolver, createTheme } from '@mantine/core'
import styles from './choices.module.css'

/** The ten shades of the brand's teal that the component library requires; screens use the tokens' colours. */
const brand = [
  '#E3F7F7',
  '#BFEDED',
  '#8FE1E1',
  '#5CD6D6',
  '#2FCBCB',
  '#00C1C1',
  '#009A9A',
  '#007A7A',
  '#00585A',
  '#0D2E30',
] as const

/** The list that opens under a field with choices. */
const choices = {
  defaultProps: { withScrollArea: false },
  classNames: { options: styles['list'], option: styles['option'] },
}

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 5,
  autoContrast: true,
  colors: { brand },
  black: '#10191A',
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '680' },
  defaultRadius: 8,
  respectReducedMotion: true,
  components: {
    Select: choices,
    TagsInput: choices,
    ColorPicker: { defaultProps: { saturationLabel: 'Saturation and brightness', hueLabel: 'Hue' } },
  },
  breakpoints: { xs: '0em', sm: '37.5em', md: '56.25em', lg: '75em', xl: '96em' },
})

/** Maps the library's variables to our tokens, so that a changed token changes both. */
export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-2)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-anchor': 'var(--brand-ink)',
    '--mantine-color-error': 'var(--error)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--surface-2)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-disabled': 'var(--surface-2)',
    '--mantine-color-disabled-color': 'var(--ink-2)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-primary-color-filled': 'var(--brand)',
    '--mantine-primary-color-filled-hover': 'var(--brand-hover)',
    '--mantine-primary-color-contrast': 'var(--on-brand)',
    '--mantine-primary-color-light': 'var(--brand-wash)',
    '--mantine-primary-color-light-color': 'var(--brand-ink)',
    '--mantine-color-brand-text': 'var(--brand-ink)',
  },
  light: {},
  dark: {},
})
