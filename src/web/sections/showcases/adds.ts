/** The words of the button that adds one, in the form and on the page. */
export const adds = 'Add a showcase'
