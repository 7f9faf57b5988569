export default {
  title: 'Inserisci il codice',
  about: 'Inserisci il codice di accesso del tuo studio per aprire il suo negozio.',
  help: 'Il negozio di {name} è riservato alle sue famiglie. Se non hai il codice, chiedilo a {name}.',
  website: 'Sito web di {name}',
  needed: 'Inserisci il codice del tuo studio per vedere questa pagina.',
  ended:
    'La tua visita è terminata oppure il tuo studio ha un nuovo codice. Inseriscilo di nuovo; la tua borsa è ancora qui.',
  ok: 'OK',
  left: 'Hai lasciato questo studio su questo dispositivo.',
  passcode: 'Codice di accesso',
  passcodeHint: 'Maiuscole o minuscole non contano. Su questo dispositivo resti dentro per {days} giorni.',
  enter: 'Entra nel negozio',
  waitLeft: 'Puoi riprovare tra {time}.',
  waitOver: 'Ora puoi riprovare.',
  leave: 'Lascia questo studio',
}
