// Runs in the browser, on the page of codes alone.
const filter = document.querySelector<HTMLInputElement>('#codes-filter');
if (filter) {
  filter.hidden = false;
  filter.ariaLabel = document.querySelector('h1')?.textContent ?? '';
  filter.addEventListener('input', () => {
    for (const item of document.querySelectorAll<HTMLElement>('#codes li')) {
      const said = item.textContent.toLowerCase();
      item.hidden = !said.includes(filter.value.toLowerCase());
    }
  });
}
