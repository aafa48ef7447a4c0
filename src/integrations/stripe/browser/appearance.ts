import type { Appearance } from '@stripe/stripe-js'

/**
 * Returns the theme for the payment provider's frames, from the present values of the CSS variables. Its fields measure
 * what `.field` of `themed.module.css` measures.
 */
export function cardAppearance(within: HTMLElement): Appearance {
  const probe = within.appendChild(document.createElement('span'))
  const read = (variable: string, property: 'color' | 'fontFamily' = 'color') => {
    probe.style[property] = `var(${variable})`
    return getComputedStyle(probe)[property]
  }
  probe.style.borderTopLeftRadius = 'min(var(--r-in, 10px), 10px)'
  const borderRadius = getComputedStyle(probe).borderTopLeftRadius
  const { fontSize, lineHeight } = getComputedStyle(within)
  const appearance: Appearance = {
    theme: 'stripe',
    labels: 'above',
    variables: {
      colorText: read('--ink'),
      colorTextSecondary: read('--ink-2'),
      colorBackground: read('--bg'),
      colorPrimary: read('--accent'),
      colorDanger: read('--error'),
      colorTextPlaceholder: read('--ink-2'),
      fontFamily: read('--text', 'fontFamily'),
      fontSizeBase: fontSize,
      fontSizeSm: fontSize,
      borderRadius,
      spacingUnit: '4px',
      gridRowSpacing: '14px',
      gridColumnSpacing: '14px',
    },
    rules: {
      '.Input': {
        border: `2px solid ${read('--ink-2')}`,
        padding: '11px 14px',
        lineHeight,
        boxShadow: 'none',
      },
      '.Input:hover': { borderColor: read('--ink') },
      '.Input--invalid': { borderColor: read('--error'), boxShadow: 'none' },
      '.Input--invalid:hover': { borderColor: read('--error') },
      '.Label': { marginBottom: '6px', fontWeight: '600', lineHeight },
      '.Error': { marginTop: '6px', fontWeight: '600' },
    },
  }
  probe.remove()
  return appearance
}
