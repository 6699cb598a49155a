/**
 * The script of the worker that listens to the development server for all pages of a browser, which opens
 * no more than six connections to a host: with one for each page, the seventh would never load. Another server that
 * was at the same port meanwhile may have closed it for good: then the next page opens it again.
 */
export const devEvents = `
const pages = new Set();
let events;
let last;

onconnect = ({ ports: [page] }) => {
  pages.add(page);
  if (last) page.postMessage(last);
  if (!events || events.readyState === EventSource.CLOSED) listen();
};

function listen() {
  events = new EventSource('events');
  events.onmessage = ({ data }) => {
    last = data;
    for (const page of pages) page.postMessage(data);
  };
}
`;
