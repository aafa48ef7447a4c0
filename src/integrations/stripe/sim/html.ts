/** Escapes text for an element or an attribute. */
export const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A page of the stand-in. `head`: what it loads besides its stylesheet. */
export const document = (title: string, main: string, head = ''): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title><link rel="stylesheet" href="/__sim/stripe/sim.css">${head}</head>
<body><main>${main}</main></body>
</html>`
