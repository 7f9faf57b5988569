/** The id of the form's field: a press on "Sold out" leads there. */
export const stockAlertField = 'stock-alert-email'
