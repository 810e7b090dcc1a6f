/**
 * Returns the script that a page loads after `jquery.signalR.js`. It creates `$.connection.<name>`, in camel case,
 * whose server has the method `register`.
 */
export function hubsScript(hubName: string): string {
  const name = hubName.charAt(0).toLowerCase() + hubName.slice(1);
  return `(function ($) {
  'use strict';
  if (typeof $.signalR !== 'function') throw new Error('SignalR is not loaded: jquery.signalR comes before /signalr/hubs.');
  $.hubConnection.prototype.createHubProxies = function () {
    var proxy, known = {};
    // Must precede createHubProxy, which adds a handler of the start that reads the subscriptions made here.
    this.starting(function () {
      $.each(proxy.client, function (name, method) {
        if (typeof method !== 'function' || known[name] === method) return;
        if (known[name]) proxy.off(name);
        known[name] = method;
        proxy.on(name, function () { method.apply(proxy, arguments); });
      });
    });
    proxy = this.createHubProxy('${name}');
    proxy.client = {};
    proxy.server = { register: function () { return proxy.invoke('Register'); } };
    return { ${name}: proxy };
  };
  $.signalR.hub = $.hubConnection('/signalr', { useDefaultPath: false });
  $.extend($.signalR, $.signalR.hub.createHubProxies());
})(window.jQuery);
`;
}
