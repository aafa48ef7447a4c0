import type { Appearance } from '@stripe/stripe-js'

/** Returns the theme for the payment provider's frames, from the present values of the CSS variables. */
export function cardAppearance(within: HTMLElement): Appearance {
  const probe = within.appendChild(document.createElement('span'))
  const read = (variable: string, property: 'color' | 'fontFamily' = 'color') => {
    probe.style[property] = `var(${variable})`
    return getComputedStyle(probe)[property]
  }
  const appearance: Appearance = {
    theme: 'stripe',
    labels: 'above',
    variables: {
      colorText: read('--ink'),
      colorTextSecondary: read('--ink-2'),
      colorBackground: read('--bg'),
      colorPrimary: read('--accent'),
      colorDanger: read('--error'),
      fontFamily: read('--text', 'fontFamily'),
      fontSizeBase: '16px',
      borderRadius: '10px',
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { border: `2px solid ${read('--ink-2')}`, padding: '13px 14px' },
      '.Label': { fontWeight: '600' },
    },
  }
  probe.remove()
  return appearance
}
